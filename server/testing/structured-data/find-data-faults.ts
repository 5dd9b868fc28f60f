import { vocabulary, type Form } from './vocabulary.ts'

/** What is wrong with structured data, given as JSON: unknown types and properties, missing ones, and values of another form. */
export function findDataFaults(json: string): string[] {
  const data: unknown = JSON.parse(json)
  if (!isObject(data)) return ['not an object']
  const { '@context': context, ...rest } = data
  return [...(context === 'https://schema.org' ? [] : ['another context']), ...checkObject(rest, Object.keys(vocabulary), '')]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function checkObject(value: unknown, types: readonly string[], path: string): string[] {
  if (!isObject(value)) return [`${path}: not an object`]
  const { '@type': name, '@id': id, ...properties } = value
  const type = vocabulary[String(name)]
  if (type === undefined || !types.includes(String(name))) return [`${path}: the type ${String(name)}`]
  const at = path === '' ? String(name) : path
  const forms: Readonly<Record<string, Form>> = { ...type.required, ...type.optional }
  return [
    ...(id === undefined ? [] : checkText(id, 'url', `${at}.@id`)),
    ...Object.keys(type.required).flatMap((key) => (properties[key] === undefined ? [`${at}.${key}: missing`] : [])),
    ...Object.entries(properties).flatMap(([key, value]) => {
      const form = forms[key]
      if (form === undefined) return [`${at}.${key}: unknown`]
      return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => checkValue(item, form, `${at}.${key}`))
    }),
  ]
}

function checkValue(value: unknown, form: Form, path: string): string[] {
  if (typeof form !== 'string') return checkObject(value, form, path)
  if (form === 'number' || form === 'boolean') return typeof value === form ? [] : [`${path}: not a ${form}`]
  if (form !== 'reference') return checkText(value, form, path)
  return isObject(value) && Object.keys(value).join(' ') === '@id' ? checkText(value['@id'], 'url', path) : [`${path}: no reference`]
}

const patterns = {
  text: /\S/,
  price: /^\d+\.\d\d$/,
  url: /^https?:\/\/[^\s]+$/,
  term: /^https:\/\/schema\.org\/[A-Z]\w+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-05:00$/,
  hour: /^([01]\d|2[0-3]):[0-5]\d$/,
}

function checkText(value: unknown, form: keyof typeof patterns, path: string): string[] {
  return typeof value === 'string' && patterns[form].test(value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${form}`]
}
