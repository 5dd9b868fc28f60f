// Encrypts JSON values that may contain files: one ciphertext for the value and the contents of its files.

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

interface BlobPlace {
  $blob: { start: number; size: number; type: string; name?: string }
}

const lengthBytes = 4

/** Imports a key of 32 bytes in base64. Scripts can use the key but not read it. */
export async function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** @param place where the value is stored; it cannot be decrypted elsewhere */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const blobs: Blob[] = []
  let size = 0
  const text = JSON.stringify(value ?? null, (_, item: unknown) => {
    if (!(item instanceof Blob)) return item
    blobs.push(item)
    size += item.size
    return {
      $blob: { start: size - item.size, size: item.size, type: item.type, ...(item instanceof File && { name: item.name }) },
    } satisfies BlobPlace
  })
  const json = new TextEncoder().encode(text)
  const length = new DataView(new ArrayBuffer(lengthBytes))
  length.setUint32(0, json.length)
  const plain = await new Blob([length.buffer, json, ...blobs]).arrayBuffer()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(getOptions(iv, place), key, plain) }
}

export async function unseal<Value>(key: CryptoKey, place: string, { iv, data }: Sealed): Promise<Value> {
  const plain = await crypto.subtle.decrypt(getOptions(iv, place), key, data)
  const end = lengthBytes + new DataView(plain).getUint32(0)
  const text = new TextDecoder().decode(plain.slice(lengthBytes, end))
  return JSON.parse(text, (_, value: unknown) => {
    if (!isBlobPlace(value)) return value
    const { start, size, type, name } = value.$blob
    const content = plain.slice(end + start, end + start + size)
    return name === undefined ? new Blob([content], { type }) : new File([content], name, { type })
  }) as Value
}

const getOptions = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

const isBlobPlace = (value: unknown): value is BlobPlace => typeof value === 'object' && value !== null && '$blob' in value
