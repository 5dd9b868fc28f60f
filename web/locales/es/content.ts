export const content = {
  contents: 'En esta página',
  print: 'Imprimir',
  contact: 'Escríbanos',
  loading: 'Cargando el texto…',
  empty: { title: 'Aquí verá el texto', text: 'Puede volver a cargarlo cuando quiera.', reload: 'Volver a cargar' },
  copy: { link: 'Copiar enlace', done: 'Enlace copiado', byHand: 'El enlace está en la barra de direcciones' },
  policies: {
    titles: ['Términos de uso', 'Política de cookies', 'Condiciones de alquiler', 'Política de prepago', 'Política de privacidad'],
    version: (version: string) => `Versión ${version}`,
    since: (date: string) => `en vigor desde el ${date}`,
    others: 'Otras políticas',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    content: typeof content
  }
}
