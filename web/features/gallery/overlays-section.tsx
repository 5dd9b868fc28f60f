import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { useToasts } from '../../../ui/use-toasts.ts'
import { GallerySection, Sample } from './gallery-section.tsx'
import type { Say } from './say.ts'

const DateRangeDialog = lazyPart(() => import('../../../ui/date-range/date-range-dialog.tsx').then((it) => it.DateRangeDialog), {
  isLayer: true,
})

type Opened = 'dialog' | 'menu' | 'dates' | undefined

export function OverlaysSection({ say, language }: { say: Say; language: 'es' | 'en' }) {
  const [opened, setOpened] = useState<Opened>()
  const { toasts, show, dismiss } = useToasts()
  const close = () => setOpened(undefined)
  return (
    <GallerySection title={say('Diálogos y notificaciones', 'Dialogs and notifications')}>
      <Sample title={say('Se abren al pulsar', 'Open at a press')}>
        <Button kind="secondary" onClick={() => setOpened('dialog')}>
          {say('Diálogo', 'Dialog')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('menu')}>
          {say('Menú lateral', 'Drawer')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('dates')}>
          {say('Fechas', 'Dates')}
        </Button>
        <Button kind="secondary" onClick={() => show({ tone: 'success', text: say('Datos guardados', 'Details saved'), timeoutMs: 4000 })}>
          {say('Notificación', 'Notification')}
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            show({
              tone: 'error',
              text: say('No pudimos guardar', 'We could not save'),
              action: { label: say('Reintentar', 'Try again'), onPress: () => undefined },
            })
          }
        >
          {say('Notificación de error', 'Error notification')}
        </Button>
      </Sample>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title={say('Iniciar sesión', 'Log in')}
        closeLabel={say('Cerrar', 'Close')}
        footer={<Button onClick={close}>{say('Entrar', 'Enter')}</Button>}
      >
        <TextField
          label={say('Usuario (correo electrónico)', 'User (email)')}
          name="user"
          type="email"
          autoComplete="username"
          data-autofocus
        />
      </Dialog>
      <Dialog isOpen={opened === 'menu'} onClose={close} title={say('Menú', 'Menu')} closeLabel={say('Cerrar', 'Close')} size="menu">
        {say('El menú de la página.', 'The menu of the page.')}
      </Dialog>
      <Dates say={say} language={language} isOpen={opened === 'dates'} onClose={close} />
      <ToastRegion
        label={say('Notificaciones', 'Notifications')}
        dismissLabel={say('Descartar', 'Dismiss')}
        toasts={toasts}
        onDismiss={dismiss}
      />
    </GallerySection>
  )
}

function Dates({ say, language, isOpen, onClose }: { say: Say; language: 'es' | 'en'; isOpen: boolean; onClose: () => void }) {
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
          title: say('Fechas del alquiler', 'Rental dates'),
          close: say('Cerrar', 'Close'),
          apply: say('Aplicar', 'Apply'),
          previousMonth: say('Mes anterior', 'Previous month'),
          nextMonth: say('Mes siguiente', 'Next month'),
          calendar: say('Días del alquiler', 'Rental days'),
          chooseStart: say('Elija el día de recogida.', 'Choose the pick-up day.'),
          chooseEnd: say('Ahora, el día de devolución.', 'Now the return day.'),
          describeRange: ({ start, end }) => `${dayName(start)} – ${dayName(end)}`,
        }}
      />
    </Suspense>
  )
}
