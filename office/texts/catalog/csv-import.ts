const es = {
  file: 'Archivo',
  template: 'Descargar plantilla',
  save: 'Importar',
  problems: 'Problemas: {count}. Corríjalos en el archivo y vuelva a elegirlo.',
  columns: { line: 'Línea', column: 'Columna', problem: 'Problema', value: 'Valor' },
}

const en: typeof es = {
  file: 'File',
  template: 'Download template',
  save: 'Import',
  problems: 'Problems: {count}. Correct them in the file and choose it again.',
  columns: { line: 'Line', column: 'Column', problem: 'Problem', value: 'Value' },
}

/** The texts of every import of a file. */
export const csvImport = { es, en }
