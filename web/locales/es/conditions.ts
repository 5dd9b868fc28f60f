export const conditions = {
  titles: ['Términos de uso', 'Política de cookies', 'Condiciones de alquiler', 'Política de prepago', 'Política de privacidad'],
  version: (version: string) => `Versión ${version}`,
  since: (date: string) => `en vigor desde el ${date}`,
  contents: 'En esta página',
  others: 'Otras políticas',
  print: 'Imprimir',
  loading: 'Cargando el texto…',
  empty: { title: 'Todavía no tenemos este texto', text: 'Puede ser la conexión.', reload: 'Volver a cargar' },
}
