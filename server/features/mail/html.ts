// An HTML template tag that escapes every value, except markup made by the same tag.

/** Escaped markup. */
export interface Html {
  readonly markup: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Escapes the values of a template. Lists are joined; null becomes an empty string. */
export function html(parts: TemplateStringsArray, ...values: readonly (Html | readonly Html[] | string | number | null)[]): Html {
  return { markup: parts.map((part, i) => part + (i < values.length ? render(values[i] ?? null) : '')).join('') }
}

function render(value: Html | readonly Html[] | string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map((item) => item.markup).join('')
}
