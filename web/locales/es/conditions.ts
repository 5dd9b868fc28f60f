export const conditions = {
  titles: ['Términos de uso', 'Política de cookies', 'Condiciones de alquiler', 'Política de prepago', 'Política de privacidad'],
  empty: 'No pudimos cargar este texto.',
}
