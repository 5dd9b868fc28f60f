const es = {
  csv: 'Importar CSV',
  title: 'Importar autos de un archivo CSV',
  hint: 'Una fila por auto, con las columnas de la plantilla. En un auto que ya existe, lo opcional que quede vacío no cambia. Primero se muestra lo que pasaría; se guarda todo junto o nada.',
  preview: 'Autos nuevos: {added}. Placas registradas en autos que ya contaban: {registered}. Datos que cambian: {changed}.',
  done: 'Flota importada. Nuevos: {added}. Registrados: {registered}. Actualizados: {changed}.',
  codes: {
    missing_column: 'Falta esta columna.',
    invalid: 'El valor no es válido.',
    unknown_branch: 'Ninguna sucursal se llama así.',
    unknown_class: 'Ninguna clase se llama así.',
    not_at_branch: 'Esa sucursal no ofrece la clase.',
    other_branch: 'No es una sucursal suya.',
    repeated: 'Este valor está dos veces en el archivo.',
    vin_known: 'Otro auto de la flota tiene ese número de chasis.',
    odometer_lower: 'El kilometraje es menor que el último. Corríjalo, o cámbielo en la página del auto con su motivo.',
    class_or_branch_differs: 'Ya hay un auto con esta placa en otra clase o sucursal.',
    too_long: 'El archivo tiene demasiadas filas.',
  },
  example:
    'Placa;Sucursal;Clase;Marca;Modelo;Año;Color;Kilometraje;Chasis;Puesto;Placa vence;Seguro hasta;Mantenimiento fecha;Mantenimiento km;Notas\r\n',
}

const en: typeof es = {
  csv: 'Import CSV',
  title: 'Import cars from a CSV file',
  hint: 'One row per car, with the columns of the template. For a car that already exists, optional columns left empty do not change. You first see what would happen; either all rows are saved or none.',
  preview: 'New cars: {added}. Plates registered for cars that already count: {registered}. Details that change: {changed}.',
  done: 'Fleet imported: {added} new, {registered} registered, {changed} updated.',
  codes: {
    missing_column: 'This column is missing.',
    invalid: 'The value is not valid.',
    unknown_branch: 'No branch has this name.',
    unknown_class: 'No class has this name.',
    not_at_branch: 'The branch does not offer this class.',
    other_branch: 'It is not one of your branches.',
    repeated: 'This value is in the file twice.',
    vin_known: 'Another car of the fleet has that identification number.',
    odometer_lower: 'The reading is lower than the last one. Correct it, or change it on the page of the car with the reason.',
    class_or_branch_differs: 'A car with this plate is in another class or branch.',
    too_long: 'The file has too many rows.',
  },
  example: 'Plate;Branch;Class;Make;Model;Year;Color;Odometer;VIN;Space;Plate renewal;Insured until;Service date;Service km;Notes\r\n',
}

/** The import of cars from a file. */
export const fleetImport = { es, en }
