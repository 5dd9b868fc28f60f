const es = {
  save: 'Exportar CSV',
  open: 'Importar CSV',
  title: 'Importar un CSV al borrador',
  hint: 'Con los encabezados de lo exportado. Lo que falte en el archivo queda como está.',
  file: 'Archivo',
  foundOne: '1 fila del catálogo cambia.',
  found: '{count} filas del catálogo cambian.',
  put: 'Poner en el borrador',
  problems: {
    columns: 'Ningún encabezado es de esta tabla: {value}.',
    column: 'El encabezado «{value}» no es de esta tabla. Quite la columna o corrija su nombre. No se cambió nada.',
    'column-twice': 'El encabezado «{value}» está dos veces. Deje una sola columna. No se cambió nada.',
    'line-twice': 'Línea {row}: «{value}» ya está en una línea anterior. Deje una sola. No se cambió nada.',
    line: 'Línea {row}: «{value}» no está en esta tabla. No se cambió nada.',
    cell: 'Línea {row}: «{value}» no es un monto. No se cambió nada.',
  },
}

const en: typeof es = {
  save: 'Export CSV',
  open: 'Import CSV',
  title: 'Import a CSV into the draft',
  hint: 'Use the headings of the export. Anything missing from the file stays as it is.',
  file: 'File',
  foundOne: '1 row of the catalog changes.',
  found: '{count} rows of the catalog change.',
  put: 'Save to the draft',
  problems: {
    columns: 'No heading belongs to this table: {value}.',
    column: 'The heading “{value}” does not belong to this table. Remove the column or correct its name. Nothing was changed.',
    'column-twice': 'The heading “{value}” appears twice. Keep one column. Nothing was changed.',
    'line-twice': 'Line {row}: “{value}” is already on an earlier line. Keep one. Nothing was changed.',
    line: 'Line {row}: “{value}” is not in this table. Nothing was changed.',
    cell: 'Line {row}: “{value}” is not an amount. Nothing was changed.',
  },
}

/** A sheet as a file for a spreadsheet, and back. */
export const sheetCsv = { es, en }
