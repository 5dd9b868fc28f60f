// Reply templates for requests about personal data.

import type { PrivacyKind, PrivacyTemplate } from '#contract/office/privacy.ts'
import { greetingName } from '#contract/person-name.ts'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import { greeting } from '../../mail/format.ts'

const texts: Readonly<Record<Language, { subject: string; kinds: Readonly<Record<PrivacyKind, string>>; end: string }>> = {
  es: {
    subject: 'Su solicitud sobre sus datos personales',
    kinds: {
      access: 'Le informamos qué datos personales suyos guardamos y para qué los usamos:\n\n[Escriba aquí la respuesta]',
      rectification: 'Corregimos los datos que nos indicó:\n\n[Escriba aquí qué se corrigió]',
      export: 'Le entregamos una copia de sus datos personales.\n\n[Escriba aquí cómo se la entregó]',
      erase:
        'Borramos sus datos personales. Conservamos, sin su nombre, las fechas y los montos que la ley nos obliga a guardar para la contabilidad.',
    },
    end: 'Si no está de acuerdo con esta respuesta, puede acudir a la Autoridad Nacional de Transparencia y Acceso a la Información (ANTAI).',
  },
  en: {
    subject: 'Your request about your personal data',
    kinds: {
      access: 'This is the personal data we hold about you and what we use it for:\n\n[Write the answer here]',
      rectification: 'We corrected the data you told us about:\n\n[Write what was corrected here]',
      export: 'We gave you a copy of your personal data.\n\n[Write how it was handed over here]',
      erase: 'We erased your personal data. Dates and amounts that the law requires for our accounts remain, without your name.',
    },
    end: 'If you disagree with this answer, you can turn to the Panamanian data protection authority (ANTAI).',
  },
}

export function writeTemplate(request: { kind: PrivacyKind; name: string; language: Language }, brand: Brand): PrivacyTemplate {
  const { subject, kinds, end } = texts[request.language]
  return {
    subject,
    body: [greeting[request.language](greetingName(request.name) ?? ''), kinds[request.kind], end, brand.name].join('\n\n'),
  }
}
