import { ourBrand } from '#contract/request-codecs.ts'
import { getAdditionals } from '#contract/content/get-additionals.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { PageMessage } from '../access/page-message.tsx'
import { ChangeEditor } from './change-editor.tsx'
import styles from './edit.module.css'
import { useOpenBooking } from '../access/use-open-booking.ts'

/** Changes a booking that this tab has open (row R-19). Without one, it shows what is missing and where to find it (row R-43). */
export function ModifyingReservePage() {
  const t = useTexts('reservation-edit')
  const { config } = useApp()
  const href = useHref()
  const reservation = useOpenBooking()
  const branches = useData(getAgencies, ourBrand)
  const extras = useData(getAdditionals, {})
  const { access, booking, problem, reload } = reservation
  useDocumentHead({ title: `${t.title} · ${config.brand.name}`, description: t.description, isIndexed: false })

  if (access === null || (problem !== null && problem.kind !== 'unanswered')) {
    return (
      <PageMessage heading={t.heading} text={t.missing.text}>
        <ButtonLink href={href(paths.modifyReserve())}>{t.missing.find}</ButtonLink>
      </PageMessage>
    )
  }
  // The form starts from the whole booking. Without branches or extras, parts of it would look changed.
  if (booking !== null && branches.value !== null && extras.value !== null) {
    if (booking.allowedActions.includes('modify')) {
      return <ChangeEditor {...{ access, booking, reload }} branches={branches.value} allExtras={extras.value} />
    }
    return (
      <PageMessage heading={t.heading} text={t.missing.closed}>
        <ButtonLink href={href(paths.modifyReserve())}>{t.missing.view}</ButtonLink>
      </PageMessage>
    )
  }
  const hasFailed = problem !== null || branches.hasFailed || extras.hasFailed
  const loadAgain = () => {
    if (booking === null) void reload()
    if (branches.value === null) branches.reload()
    if (extras.value === null) extras.reload()
  }
  return (
    <PageMessage heading={t.heading} {...(hasFailed && { text: t.missing.failed })}>
      {hasFailed ? (
        <Button onClick={loadAgain}>{t.missing.reload}</Button>
      ) : (
        <output className={styles.waiting}>
          <Spinner size={24} />
          {t.opening}
        </output>
      )}
    </PageMessage>
  )
}
