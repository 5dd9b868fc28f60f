import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { applyChanges } from '../catalog/changes/apply.ts'
import { readCatalog } from '../catalog/repository.ts'
import { findRemovedPlaceholders, findTextProblems, findVersionProblems } from './text-problems.ts'

onTestServers((app) => {
  /** A question whose answer in each language is the given one. */
  const changeAnswer = async (answer: { es?: string; en?: string }) => {
    const rows = await readCatalog(app().db)
    const [faq] = rows.faq
    if (faq === undefined) throw new Error('There are no questions')
    const after = { ...faq, answer_es: answer.es ?? faq.answer_es, answer_en: answer.en ?? faq.answer_en }
    return [{ table: 'faq', key: String(faq.id), before: faq, after }]
  }
  const find = async (answer: { es?: string; en?: string }) => {
    const rows = await readCatalog(app().db)
    return findTextProblems(applyChanges(rows, await changeAnswer(answer)))
  }

  test('the seeded texts have no problems', async () => {
    expect(findTextProblems(await readCatalog(app().db))).toEqual([])
  })

  test('a text in only one language is reported as untranslated, with its field', async () => {
    expect(await find({ es: 'Sí.', en: '  ' })).toEqual([expect.objectContaining({ code: 'not_translated', field: 'answer_en' })])
    expect((await find({ es: '', en: '' })).map(({ code, field }) => [code, field])).toEqual([
      ['not_written', 'answer_es'],
      ['not_written', 'answer_en'],
    ])
  })

  test('a placeholder that only one language has is reported for the other', async () => {
    expect(await find({ es: 'Llame al {{phone}}.', en: 'Call us.' })).toEqual([
      expect.objectContaining({ code: 'placeholder_missing', field: 'answer_en', facts: { placeholder: '{{phone}}', here: 0, there: 1 } }),
    ])
    expect(await find({ es: 'Llame al {{phone}}.', en: 'Call {{phone}}.' })).toEqual([])
  })

  test('a placeholder must occur equally often in both languages', async () => {
    expect(await find({ es: 'De {{minAge}} a {{maxAge}}; {{minAge}} años.', en: 'From {{minAge}} to {{maxAge}}; years.' })).toEqual([
      expect.objectContaining({
        code: 'placeholder_missing',
        field: 'answer_en',
        facts: { placeholder: '{{minAge}}', here: 1, there: 2 },
      }),
    ])
  })

  test('an unknown and a broken placeholder are refused', async () => {
    expect(await find({ es: '{{fone}}', en: '{{fone}}' })).toEqual(
      ['answer_es', 'answer_en'].map((field) =>
        expect.objectContaining({ code: 'placeholder_unknown', field, facts: { placeholder: '{{fone}}' } }),
      ),
    )
    for (const broken of ['{{phone}', '{phone}}', '{phone}', '{{ phone }}'])
      expect(await find({ es: `Al ${broken}`, en: 'Call' }), broken).toEqual([
        expect.objectContaining({ code: 'placeholder_broken', field: 'answer_es', facts: { text: broken } }),
      ])
    // The discount is that of a promotion.
    expect((await find({ es: '{{discount}}', en: '{{discount}}' })).map(({ code }) => code)).toContain('placeholder_unknown')
  })

  test('a link to a page that does not exist is named', async () => {
    const link = async (target: string) => (await find({ es: `[a](${target})`, en: `[a](${target})` })).map(({ code }) => code)
    const good = ['/#/contacto', '/en/#/contacto', '/contacto', '/en/faqs?s=grupo-1', '/', '/#/aeropuerto-tocumen', '/#/privacy-policy']
    for (const target of [...good, 'https://www.example.com/a', 'mailto:a@example.com', 'tel:+5078000100'])
      expect(await link(target), target).toEqual([])
    const [post] = (await readCatalog(app().db)).post
    expect(await link(`/#/blog?post=${post?.slug}`)).toEqual([])
    for (const target of ['/#/contactos', 'contacto', '/blog?post=none', 'http://example.com', 'javascript:alert(1)', '/package/999', ''])
      expect(await link(target), target).toEqual(['link_broken', 'link_broken'])
  })

  test('a policy with another text needs another version', async () => {
    const rows = await readCatalog(app().db)
    const [condition] = rows.condition
    const change = (after: object) =>
      applyChanges(rows, [{ table: 'condition', key: String(condition?.id), before: { ...condition }, after: { ...condition, ...after } }])
    expect(findVersionProblems(rows, change({ body_es: 'Otro texto.' }))).toEqual([
      expect.objectContaining({ code: 'version_unchanged', table: 'condition', field: 'version' }),
    ])
    expect(findVersionProblems(rows, change({ body_es: 'Otro texto.', version: '2030-01' }))).toEqual([])
    expect(findVersionProblems(rows, change({ title_es: 'Otro título' }))).toEqual([])
  })

  test('a placeholder that both languages have less often than published causes a warning', async () => {
    const rows = await readCatalog(app().db)
    const faq = rows.faq.find(({ answer_es }) => answer_es.includes('{{minAge}}'))
    const findRemoved = (before: object, after: object) =>
      findRemovedPlaceholders([{ table: 'faq', key: String(faq?.id), before: { ...faq, ...before }, after: { ...faq, ...after } }])
    const removed = expect.objectContaining({ code: 'placeholder_removed', field: 'answer_es', facts: { placeholder: '{{minAge}}' } })
    expect(findRemoved({}, { answer_es: '23 años.', answer_en: '23 years.' })).toContainEqual(removed)
    const [two, one] = ['{{minAge}} {{minAge}}', '{{minAge}}']
    expect(findRemoved({ answer_es: two, answer_en: two }, { answer_es: one, answer_en: one })).toEqual([removed])
    expect(findRemoved({ answer_es: two, answer_en: one }, { answer_es: one, answer_en: one })).toEqual([removed])
    // Where one language alone lost it, the draft cannot be published.
    expect(findRemoved({ answer_es: two, answer_en: two }, { answer_es: two, answer_en: one })).toEqual([])
  })
})
