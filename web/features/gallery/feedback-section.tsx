import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconRefresh } from '../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Overlay } from '../../../ui/overlays/overlay.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'
import styles from './gallery.module.css'

export function FeedbackSection({ localize }: { localize: Localize }) {
  return (
    <GallerySection title={localize('Respuestas', 'Feedback')}>
      <Sample title={localize('Avisos', 'Notices')} layout="stack">
        <Notice tone="info">{localize('Toda cobertura exige el parte policivo.', 'Every coverage requires the police report.')}</Notice>
        <Notice tone="success" title={localize('Reserva confirmada', 'Booking confirmed')}>
          {localize('Le enviamos el comprobante por correo.', 'We have sent you the voucher by email.')}
        </Notice>
        <Notice tone="warning" title={localize('El precio cambió', 'The price has changed')}>
          {localize('Pasó la media hora: revise el total nuevo.', 'The half hour is over: please check the new total.')}
        </Notice>
        <Notice
          tone="error"
          title={localize('No pudimos reservar', 'We could not book')}
          action={
            <Button size="sm" kind="secondary">
              {localize('Intentar de nuevo', 'Try again')}
            </Button>
          }
        >
          {localize('No se cobró nada y sus datos siguen aquí.', 'Nothing was charged and what you typed is still here.')}
        </Notice>
        <Notice tone="hold" title={localize('Depósito, aparte', 'Deposit, apart')} figure="$600.00">
          {localize('Retención en su tarjeta al recoger. No es un cobro.', 'A hold on your card at pick-up. It is not a charge.')}
        </Notice>
      </Sample>
      <Sample title={localize('Espera', 'Waiting')}>
        <Spinner size={20} />
        <Spinner />
        <Spinner size={48} />
      </Sample>
      <Sample title={localize('Esqueleto, capa de espera y estado vacío', 'Skeleton, overlay and empty state')} layout="grid">
        <Card>
          <Skeleton height="190px" radius="0" />
          <div className={styles.cardBody}>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="40%" height="20px" />
            <Skeleton height="48px" radius="var(--r-control)" />
          </div>
        </Card>
        <Card className={styles.held}>
          <Overlay isShown isContained label={localize('Estamos apartando su auto…', 'We are holding your car…')} />
        </Card>
        <Card>
          <EmptyState
            icon={IconRefresh}
            title={localize('No pudimos traer los autos', 'We could not fetch the cars')}
            action={<Button kind="secondary">{localize('Volver a cargar', 'Reload')}</Button>}
          >
            {localize('Sus fechas siguen guardadas.', 'Your dates are still kept.')}
          </EmptyState>
        </Card>
      </Sample>
    </GallerySection>
  )
}
