// Checks answers against the published schemas of OpenTravel, where a folder with them is given: OPENTRAVEL_SCHEMAS=<folder>. Their licence
// keeps them out of the repository (docs/decisions/074-opentravel.md), so without the folder only our own description of answers is checked.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const folder = process.env['OPENTRAVEL_SCHEMAS'] ?? ''
const validators = new Map<string, XsdValidator>()

function getValidator(name: string): XsdValidator {
  const opened = validators.get(name)
  if (opened !== undefined) return opened
  if (validators.size === 0) xmlRegisterFsInputProviders()
  const path = join(folder, `${name}.xsd`)
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path })
  const validator = XsdValidator.fromDoc(schema)
  validators.set(name, validator)
  return validator
}

/** The errors of a message by its published schema. Empty without a folder, and for `OTA_ErrorRS`, which has no published schema. */
export function findSchemaFaults(name: string, message: Buffer): string[] {
  if (folder === '' || name === 'OTA_ErrorRS') return []
  const document = XmlDocument.fromBuffer(message)
  try {
    getValidator(name).validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message: text }) => text.trim())
    throw error
  } finally {
    document.dispose()
  }
}
