import { staffChannels } from '#contract/office/new-booking.ts'
import { Choices } from '../../components/choices.tsx'
import { Select } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { useMe } from '../../lib/me.ts'
import { useTexts } from '../../lib/texts.tsx'
import { DraftInput, DraftSelect } from './draft-field.tsx'
import { parseDay } from '../../lib/parse-moment.ts'
import type { NewBooking } from './use-new-booking.ts'
import styles from './new-booking.module.css'

/** Channel, times and branches of the rental, date of birth and promotion; typed text is repeated as it was understood. */
export function TripPanel({ booking }: { booking: NewBooking }) {
  const { t, language, format } = useTexts()
  const { me, listBranches } = useMe()
  const { draft, trip, form, change } = booking
  const texts = t.newBooking
  const options = (branches: typeof me.branches) => branches.map(({ id, name }) => [String(id), name] as const)
  const birthDate = parseDay(draft.birthDate)
  const read = (moment: string | null, hint: string) => (moment === null ? hint : format.dateTime(moment))
  // The return follows the pick-up until another branch is chosen.
  const choosePickUpBranch = (branchId: string) =>
    change({ branchId, ...(draft.returnBranchId === draft.branchId ? { returnBranchId: branchId } : {}) })
  return (
    <Panel title={texts.trip} isPadded>
      <Choices
        label={texts.channel}
        name="channel"
        options={staffChannels.map((channel) => [channel, texts.channels[channel]] as const)}
        value={draft.channel}
        onChange={booking.chooseChannel}
        hasAutofocus
      />
      <div className={styles['fields']}>
        <DraftInput booking={booking} name="pickUp" label={texts.pickUp} hint={read(trip.pickUpAt, texts.pickUpHint)} />
        <DraftInput booking={booking} name="return" label={texts.return} hint={read(trip.returnAt, texts.returnHint)} />
        <Select
          label={texts.pickUpBranch}
          name="branchId"
          options={options(listBranches('bookings.write'))}
          error={booking.getError('branchId')}
          value={draft.branchId}
          onChange={(event) => choosePickUpBranch(event.target.value)}
        />
        <DraftSelect booking={booking} name="returnBranchId" label={texts.returnBranch} options={options(me.branches)} />
        <DraftInput
          booking={booking}
          name="birthDate"
          label={texts.birthDate}
          hint={birthDate === null ? texts.birthDateHint : format.plainDate(birthDate)}
        />
        <DraftSelect
          booking={booking}
          name="packageId"
          label={texts.package}
          options={[['', texts.noPackage], ...form.packages.map(({ id, name }) => [String(id), name[language]] as const)]}
        />
      </div>
    </Panel>
  )
}
