import { FieldButton, FieldPair } from '../../../ui/field-button.tsx'
import { IconCalendar, IconMail, IconMapPin, IconPlane } from '../../../ui/icon.tsx'
import { IconClock } from '../../../ui/icon-more.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'
import type { Say } from './say.ts'

export function FieldsSection({ say }: { say: Say }) {
  return (
    <GallerySection title={say('Campos', 'Fields')}>
      <Sample title={say('Texto', 'Text')} layout="grid">
        <TextField label={say('Nombre', 'First name')} name="first" autoComplete="given-name" />
        <TextField label={say('Correo electrónico', 'Email')} name="mail" type="email" icon={IconMail} placeholder="nombre@correo.com" />
        <TextField label={say('Teléfono', 'Phone')} name="phone" type="tel" defaultValue="+507 6000-0000" />
        <TextField
          label={say('Número de vuelo', 'Flight number')}
          hint={say('opcional', 'optional')}
          name="flight"
          icon={IconPlane}
          description={say('Si su vuelo se retrasa, lo esperamos.', 'If your flight is late, we wait for you.')}
        />
        <TextField
          label={say('Número de documento', 'Document number')}
          name="document"
          defaultValue="8-123"
          error={say('Escriba la cédula completa, como 8-123-4567.', 'Write the whole number, such as 8-123-4567.')}
        />
        <TextField label={say('Código', 'Code')} name="code" defaultValue="R-2048" disabled />
      </Sample>
      <Sample title={say('Lista', 'Select')} layout="grid">
        <SelectField
          label={say('Sucursal de recogida', 'Pick-up branch')}
          name="branch"
          icon={IconMapPin}
          defaultValue="1"
          options={[
            {
              label: say('Ciudad de Panamá', 'Panama City'),
              options: [
                { value: '1', label: 'Aeropuerto Tocumen (PTY)' },
                { value: '2', label: 'Calle 50' },
              ],
            },
            { label: 'Chiriquí', options: [{ value: '4', label: 'Aeropuerto Enrique Malek (DAV)' }] },
          ]}
        />
        <SelectField
          label={say('Hora', 'Time')}
          name="time"
          icon={IconClock}
          placeholder={say('Elija una hora', 'Choose a time')}
          error={say('Elija la hora de recogida.', 'Choose the pick-up time.')}
          options={[
            { value: '09:00', label: '9:00 a. m.' },
            { value: '22:00', label: say('10:00 p. m. (cerrado)', '10:00 p.m. (closed)'), isDisabled: true },
          ]}
        />
        <SelectField label={say('País', 'Country')} name="country" disabled options={[{ value: 'PA', label: 'Panamá' }]} />
      </Sample>
      <Sample title={say('Botón de campo y par', 'Field button and pair')} layout="grid">
        <FieldPair>
          <FieldButton label={say('Recogida', 'Pick-up')} value={say('mar 15 dic', 'Tue, Dec 15')} icon={IconCalendar} />
          <SelectField label={say('Hora', 'Time')} name="pair-time" options={[{ value: '10:00', label: '10:00 a. m.' }]} />
        </FieldPair>
        <FieldButton label={say('Devolución', 'Return')} value={say('Elija el día', 'Choose the day')} icon={IconCalendar} isInvalid />
        <TextAreaField label={say('Mensaje', 'Message')} name="message" />
      </Sample>
    </GallerySection>
  )
}
