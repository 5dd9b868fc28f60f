// Checks a calendar against RFC 5545: lines, nesting, and each property's place, number and value. It supports the properties that we write, and
// reports any other.

interface Property {
  value: RegExp
  params?: RegExp
  isRequired?: true
}

const text = /^(?:[^\\;,\p{Cc}]|\\[\\;,nN])*$/u
const time = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ$/
const uri = /^[a-z][a-z0-9+.-]*:[!-~]+$/
const duration = /^[+-]?P(?:\d+W|\d+D(?:T\d+H\d+M)?|T\d+[HM])$/

/** The properties of each component. All of them may occur once only (RFC 5545 3.6, RFC 7986 5). */
const properties: Readonly<Record<string, Readonly<Record<string, Property>>>> = {
  VCALENDAR: {
    PRODID: { value: text, isRequired: true },
    VERSION: { value: /^2\.0$/, isRequired: true },
    CALSCALE: { value: /^GREGORIAN$/ },
    METHOD: { value: /^(?:PUBLISH|CANCEL)$/ },
    NAME: { value: text },
    'REFRESH-INTERVAL': { value: duration, params: /^;VALUE=DURATION$/ },
    'X-WR-CALNAME': { value: text },
    'X-PUBLISHED-TTL': { value: duration },
  },
  VEVENT: {
    UID: { value: text, isRequired: true },
    DTSTAMP: { value: time, isRequired: true },
    DTSTART: { value: time, isRequired: true },
    DTEND: { value: time, isRequired: true },
    SEQUENCE: { value: /^\d+$/ },
    SUMMARY: { value: text },
    LOCATION: { value: text },
    DESCRIPTION: { value: text },
    GEO: { value: /^-?\d+(?:\.\d+)?;-?\d+(?:\.\d+)?$/ },
    ORGANIZER: { value: uri },
    URL: { value: uri },
    STATUS: { value: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/ },
    TRANSP: { value: /^(?:OPAQUE|TRANSPARENT)$/ },
  },
  VALARM: {
    ACTION: { value: /^DISPLAY$/, isRequired: true },
    DESCRIPTION: { value: text, isRequired: true },
    TRIGGER: { value: duration, isRequired: true },
  },
}
/** Which component contains which; null for the file itself. */
const parents: Readonly<Record<string, string | null>> = { VCALENDAR: null, VEVENT: 'VCALENDAR', VALARM: 'VEVENT' }

interface Component {
  name: string
  values: Map<string, string>
}

/** What is wrong in a calendar; nothing if it is valid. */
export function checkCalendar(file: string): string[] {
  const found: string[] = []
  if (!file.endsWith('\r\n') || /[\r\n]/.test(file.replaceAll('\r\n', ''))) found.push('a line does not end with CRLF')
  const physical = file.split('\r\n')
  for (const line of physical) if (new TextEncoder().encode(line).length > 75) found.push(`longer than 75 octets: ${line}`)
  const open: Component[] = []
  const uids = new Set<string>()
  let components = 0
  for (const line of file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const [, name = '', params = '', value = ''] = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^:;,"]+)*):(.*)$/u.exec(line) ?? []
    const current = open.at(-1)
    if (name === 'BEGIN') {
      if (parents[value] !== (current?.name ?? null)) found.push(`${value} in ${current?.name ?? 'the file'}`)
      open.push({ name: value, values: new Map() })
      components += 1
    } else if (name === 'END') {
      if (current?.name !== value) found.push(`the end of ${value} in ${current?.name ?? 'the file'}`)
      else found.push(...checkComponent(current, uids))
      open.pop()
    } else found.push(...checkProperty(current, name, params, value, line))
  }
  if (open.length > 0 || components === 0) found.push('the calendar does not end')
  return found
}

function checkProperty(component: Component | undefined, name: string, params: string, value: string, line: string): string[] {
  const known = component === undefined ? undefined : properties[component.name]?.[name]
  if (component === undefined || known === undefined) return [`not known here: ${line}`]
  if (component.values.has(name)) return [`twice: ${name}`]
  component.values.set(name, value)
  return known.value.test(value) && (known.params ?? /^$/).test(params) ? [] : [`wrong value: ${line}`]
}

function checkComponent({ name, values }: Component, uids: Set<string>): string[] {
  const missing = Object.entries(properties[name] ?? {}).filter(([property, { isRequired }]) => isRequired && !values.has(property))
  const found = missing.map(([property]) => `${name} without ${property}`)
  const [uid, from, until] = [values.get('UID'), values.get('DTSTART'), values.get('DTEND')]
  if (uid !== undefined && uids.has(uid)) found.push(`two events are ${uid}`)
  if (uid !== undefined) uids.add(uid)
  if (from !== undefined && until !== undefined && until <= from) found.push(`${uid} ends before it starts`)
  return found
}
