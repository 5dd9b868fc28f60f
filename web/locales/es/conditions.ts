export const conditions = {
  titles: ['Términos de uso', 'Política de cookies', 'Condiciones de alquiler', 'Política de prepago', 'Política de privacidad'],
  version: (version: string) => `Versión ${version}`,
  since: (date: string) => `en vigor desde el ${date}`,
  others: 'Otras políticas',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    conditions: typeof conditions
  }
}
