export const notFound = {
  title: 'Página no encontrada',
  text: 'La dirección que abrió no existe o ya cambió. Desde aquí puede buscar un auto o seguir por una de las secciones.',
  home: 'Ir al inicio',
  fleet: 'Ver los autos',
  search: 'Busque su auto',
  sections: 'Secciones del sitio',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'not-found': typeof notFound
  }
}
