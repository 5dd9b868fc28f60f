export const content = {
  contents: 'En esta página',
  print: 'Imprimir',
  contact: 'Escríbanos',
  loading: 'Cargando el texto…',
  empty: { title: 'Todavía no tenemos este texto', text: 'Puede ser la conexión.', reload: 'Volver a cargar' },
  copy: { link: 'Copiar enlace', done: 'Enlace copiado', byHand: 'El enlace está en la barra de direcciones' },
}
