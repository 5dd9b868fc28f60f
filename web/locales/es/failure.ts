export const failure = {
  page: {
    title: 'No pudimos abrir esta página',
    text: 'Revise su conexión y vuelva a cargarla. Lo que ya escribió se conserva.',
    call: 'Si prefiere, llámenos al',
    home: 'Ir al inicio',
  },
  part: 'Esta parte de la página no se abrió. Revise su conexión y vuelva a cargar.',
  reload: 'Volver a cargar',
}
