import { FieldButton, FieldPair } from '../../../ui/fields/field-button.tsx'
import { IconCalendar, IconMail, IconMapPin } from '../../../ui/icons/icon.tsx'
import { IconClock, IconPlane } from '../../../ui/icons/icon-more.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'

export function FieldsSection({ localize }: { localize: Localize }) {
  return (
    <GallerySection title={localize('Campos', 'Fields')}>
      <Sample title={localize('Texto', 'Text')} layout="grid">
        <TextField label={localize('Nombre', 'First name')} name="first" autoComplete="given-name" />
        <TextField
          label={localize('Correo electrónico', 'Email')}
          name="mail"
          type="email"
          icon={IconMail}
          placeholder="nombre@correo.com"
        />
        <TextField label={localize('Teléfono', 'Phone')} name="phone" type="tel" defaultValue="+507 6000-0000" />
        <TextField
          label={localize('Número de vuelo', 'Flight number')}
          hint={localize('opcional', 'optional')}
          name="flight"
          icon={IconPlane}
          description={localize('Si su vuelo se retrasa, lo esperamos.', 'If your flight is late, we wait for you.')}
        />
        <TextField
          label={localize('Número de documento', 'Document number')}
          name="document"
          defaultValue="8-123"
          error={localize('Escriba la cédula completa, como 8-123-4567.', 'Write the whole number, such as 8-123-4567.')}
        />
        <TextField label={localize('Código', 'Code')} name="code" defaultValue="R-2048" disabled />
      </Sample>
      <Sample title={localize('Lista', 'Select')} layout="grid">
        <SelectField
          label={localize('Sucursal de recogida', 'Pick-up branch')}
          name="branch"
          icon={IconMapPin}
          defaultValue="1"
          options={[
            {
              label: localize('Ciudad de Panamá', 'Panama City'),
              options: [
                { value: '1', label: 'Aeropuerto Tocumen (PTY)' },
                { value: '2', label: 'Calle 50' },
              ],
            },
            { label: 'Chiriquí', options: [{ value: '4', label: 'Aeropuerto Enrique Malek (DAV)' }] },
          ]}
        />
        <SelectField
          label={localize('Hora', 'Time')}
          name="time"
          icon={IconClock}
          placeholder={localize('Elija una hora', 'Choose a time')}
          error={localize('Elija la hora de recogida.', 'Choose the pick-up time.')}
          options={[
            { value: '09:00', label: '9:00 a. m.' },
            { value: '22:00', label: localize('10:00 p. m. (cerrado)', '10:00 p.m. (closed)'), isDisabled: true },
          ]}
        />
        <SelectField label={localize('País', 'Country')} name="country" disabled options={[{ value: 'PA', label: 'Panamá' }]} />
      </Sample>
      <Sample title={localize('Botón de campo y par', 'Field button and pair')} layout="grid">
        <FieldPair>
          <FieldButton label={localize('Recogida', 'Pick-up')} value={localize('mar 15 dic', 'Tue, Dec 15')} icon={IconCalendar} />
          <SelectField label={localize('Hora', 'Time')} name="pair-time" options={[{ value: '10:00', label: '10:00 a. m.' }]} />
        </FieldPair>
        <FieldButton
          label={localize('Devolución', 'Return')}
          value={localize('Elija el día', 'Choose the day')}
          icon={IconCalendar}
          isInvalid
        />
        <TextAreaField label={localize('Mensaje', 'Message')} name="message" />
      </Sample>
    </GallerySection>
  )
}
