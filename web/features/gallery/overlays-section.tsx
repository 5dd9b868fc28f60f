import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'

import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { useToasts } from '../../../ui/overlays/use-toasts.ts'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'

const DateRangeDialog = lazyPart(() => import('../../../ui/date-range/date-range-dialog.tsx').then((loaded) => loaded.DateRangeDialog), {
  isLayer: true,
})

type Opened = 'dialog' | 'menu' | 'dates' | undefined

export function OverlaysSection({ localize, language }: { localize: Localize; language: 'es' | 'en' }) {
  const [opened, setOpened] = useState<Opened>()
  const { toasts, show, dismiss } = useToasts()
  const close = () => setOpened(undefined)
  return (
    <GallerySection title={localize('Diálogos y notificaciones', 'Dialogs and notifications')}>
      <Sample title={localize('Se abren al pulsar', 'Open when pressed')}>
        <Button kind="secondary" onClick={() => setOpened('dialog')}>
          {localize('Diálogo', 'Dialog')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('menu')}>
          {localize('Menú lateral', 'Drawer')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('dates')}>
          {localize('Fechas', 'Dates')}
        </Button>
        <Button
          kind="secondary"
          onClick={() => show({ tone: 'success', text: localize('Datos guardados', 'Details saved'), timeoutMs: 4000 })}
        >
          {localize('Notificación', 'Notification')}
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            show({
              tone: 'error',
              text: localize('No pudimos guardar', 'We could not save'),
              action: { label: localize('Reintentar', 'Try again'), onPress: () => undefined },
            })
          }
        >
          {localize('Notificación de error', 'Error notification')}
        </Button>
      </Sample>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title={localize('Iniciar sesión', 'Log in')}
        closeLabel={localize('Cerrar', 'Close')}
        footer={<Button onClick={close}>{localize('Entrar', 'Log in')}</Button>}
      >
        <TextField
          label={localize('Usuario (correo electrónico)', 'Username (email)')}
          name="user"
          type="email"
          autoComplete="username"
          data-autofocus
        />
      </Dialog>
      <Dialog
        isOpen={opened === 'menu'}
        onClose={close}
        title={localize('Menú', 'Menu')}
        closeLabel={localize('Cerrar', 'Close')}
        size="menu"
      >
        {localize('El menú de la página.', 'The menu of the page.')}
      </Dialog>
      <Dates localize={localize} language={language} isOpen={opened === 'dates'} onClose={close} />
      <ToastRegion
        label={localize('Notificaciones', 'Notifications')}
        dismissLabel={localize('Descartar', 'Dismiss')}
        toasts={toasts}
        onDismiss={dismiss}
      />
    </GallerySection>
  )
}

function Dates({
  localize,
  language,
  isOpen,
  onClose,
}: {
  localize: Localize
  language: 'es' | 'en'
  isOpen: boolean
  onClose: () => void
}) {
  const [range, setRange] = useState({ start: '2026-12-15', end: '2026-12-18' })
  if (!isOpen) return null
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-PA' : 'en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const dayName = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return (
    <Suspense>
      <DateRangeDialog
        isOpen
        onClose={onClose}
        {...range}
        min="2026-12-02"
        max="2027-12-01"
        isUnavailable={(date) => date === '2026-12-25'}
        locale={language === 'es' ? 'es-PA' : 'en-US'}
        onChange={setRange}
        texts={{
          title: localize('Fechas del alquiler', 'Rental dates'),
          close: localize('Cerrar', 'Close'),
          apply: localize('Aplicar', 'Apply'),
          previousMonth: localize('Mes anterior', 'Previous month'),
          nextMonth: localize('Mes siguiente', 'Next month'),
          calendar: localize('Días del alquiler', 'Rental days'),
          chooseStart: localize('Elija el día de recogida.', 'Choose the pick-up day.'),
          chooseEnd: localize('Ahora, el día de devolución.', 'Now the return day.'),
          describeRange: ({ start, end }) => `${dayName(start)} – ${dayName(end)}`,
        }}
      />
    </Suspense>
  )
}
