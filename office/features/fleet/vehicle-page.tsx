import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { getVehicle, type VehicleDetail, type VehiclePeriod } from '#contract/office/fleet.ts'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { FactLine } from '../../components/fact-line.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useRead } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { Crumb } from '../../shell/frame/crumb.tsx'
import { VehicleDamagesPanel } from '../condition/vehicle-damages-panel.tsx'
import { EditDialog } from './details-dialogs.tsx'
import { ArriveDialog, BringBackDialog, DowntimeDialog, EndDowntimeDialog, RetireDialog, TransferDialog } from './vehicle-dialogs.tsx'
import { useDueText, usePlate, VehicleStatus } from './vehicle-status.tsx'
import styles from './fleet.module.css'

const pollIntervalMs = 30_000

type OpenedDialog = 'edit' | 'workshop' | 'stop' | 'transfer' | 'bring-back' | 'arrive' | 'keep' | 'retire' | number

/** One car: what it does, what is due, its history, and what can be done with it. */
export function VehiclePage() {
  const { t } = useTexts()
  const { vehicleId = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getVehicle, { vehicleId }, { pollIntervalMs })
  if (data !== undefined) return <Detail key={vehicleId} vehicle={data} />
  return <UnknownPage title={t.pages.fleet} refused={refused} list={<Link to="/flota">{t.pages.fleet}</Link>} />
}

function Detail({ vehicle }: { vehicle: VehicleDetail }) {
  const { t, language } = useTexts()
  const { branchName, may } = useMe()
  const toPlate = usePlate()
  const [open, setOpen] = useState<OpenedDialog | null>(null)
  const texts = t.fleet
  const place = fill(vehicle.spot === '' ? texts.at : texts.atSpot, { branch: branchName(vehicle.branchId), spot: vehicle.spot })
  const home = vehicle.homeBranchId === null ? texts.noHome : fill(texts.home, { branch: branchName(vehicle.homeBranchId) })
  const isWithRenter = vehicle.state === 'out' || vehicle.state === 'late'
  const canRepair = !isWithRenter && vehicle.state !== 'left' && may('fleet.write', listBranches(vehicle))
  return (
    <Page
      title={toPlate(vehicle.plate)}
      lead={<VehicleStatus vehicle={vehicle} isTag />}
      below={
        <>
          <Crumb path="/flota" list={t.pages.fleet}>
            <b>{toPlate(vehicle.plate)}</b>
          </Crumb>
          <p className="muted">
            <FactLine>
              {vehicle.class?.name[language]}
              {place}
              {vehicle.homeBranchId !== vehicle.branchId && home}
            </FactLine>
          </p>
        </>
      }
      actions={<Actions vehicle={vehicle} onOpen={setOpen} />}
      aside={<Due vehicle={vehicle} />}
    >
      <Facts vehicle={vehicle} />
      <VehicleDamagesPanel vehicleId={vehicle.id} acriss={vehicle.class?.code ?? ''} canRepair={canRepair} />
      <History vehicle={vehicle} onEnd={setOpen} />
      <OpenDialog open={open} vehicle={vehicle} onClose={() => setOpen(null)} />
    </Page>
  )
}

/** The branch where the car is, and its own. */
const listBranches = ({ branchId, homeBranchId }: VehicleDetail): number[] =>
  homeBranchId === null ? [branchId] : [branchId, homeBranchId]

/** What the car's state allows, the next action first. */
function Actions({ vehicle, onOpen }: { vehicle: VehicleDetail; onOpen: (open: OpenedDialog) => void }) {
  const { t } = useTexts()
  const { may, branchName } = useMe()
  const texts = t.fleet
  const { state, branchId, homeBranchId } = vehicle
  if (!may('fleet.write', listBranches(vehicle)) || state === 'left') return null
  const isHere = state === 'ready' || state === 'preparing' || state === 'away'
  const down = vehicle.periods.find(({ downtimeId, isOpen, isPlanned }) => downtimeId !== null && isOpen && !isPlanned)
  return (
    <>
      {state === 'moving' && (
        <Button kind="main" onClick={() => onOpen('arrive')}>
          {texts.arrived}
        </Button>
      )}
      {state === 'away' && (
        <>
          <Button kind="main" onClick={() => onOpen('arrive')}>
            {fill(texts.homeAgain, { branch: branchName(homeBranchId) })}
          </Button>
          <Button onClick={() => onOpen('bring-back')}>{t.bringBack.submit}</Button>
          <Button onClick={() => onOpen('keep')}>{fill(texts.keep, { branch: branchName(branchId) })}</Button>
        </>
      )}
      {(state === 'workshop' || state === 'not-in-service') && down?.downtimeId != null && (
        <Button kind="main" onClick={() => onOpen(down.downtimeId ?? 0)}>
          {texts.back}
        </Button>
      )}
      {(isHere || state === 'out' || state === 'late') && <Button onClick={() => onOpen('workshop')}>{texts.workshop}</Button>}
      {isHere && <Button onClick={() => onOpen('transfer')}>{texts.transfer}</Button>}
      {isHere && <Button onClick={() => onOpen('stop')}>{texts.outOfService}</Button>}
      <Button onClick={() => onOpen('edit')}>{texts.edit}</Button>
      {isHere && (
        <Button kind="quiet" onClick={() => onOpen('retire')}>
          {texts.retire}
        </Button>
      )}
    </>
  )
}

function OpenDialog({ open, ...props }: { open: OpenedDialog | null; vehicle: VehicleDetail; onClose: () => void }) {
  if (open === null) return null
  if (typeof open === 'number') return <EndDowntimeDialog {...props} downtimeId={open} />
  const dialogs: Readonly<Record<Exclude<OpenedDialog, number>, ReactNode>> = {
    edit: <EditDialog {...props} />,
    workshop: <DowntimeDialog {...props} kind="maintenance" />,
    stop: <DowntimeDialog {...props} kind="not_in_service" />,
    transfer: <TransferDialog {...props} />,
    'bring-back': <BringBackDialog {...props} />,
    arrive: <ArriveDialog {...props} keep={false} />,
    keep: <ArriveDialog {...props} keep />,
    retire: <RetireDialog {...props} />,
  }
  return dialogs[open]
}

function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  const { t, format } = useTexts()
  const texts = t.fleet
  const { make, model, year, colour, odometerKm, fuelEighths, vin, notes } = vehicle
  const rows = [
    [texts.make, make],
    [texts.model, model],
    [texts.year, year === null ? '' : String(year)],
    [texts.colour, colour],
    [texts.odometer, odometerKm === null ? '' : fill(texts.km, { km: format.number(odometerKm) })],
    [texts.fuel, fuelEighths === null ? '' : fill(texts.fuelOf, { eighths: fuelEighths })],
    [texts.vin, vin ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <Panel title={texts.detailsTitle} isPadded>
      <dl className={styles['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {notes !== '' && (
          <div className={styles['whole']}>
            <dt>{texts.notes}</dt>
            <dd>{notes}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function Due({ vehicle: { due } }: { vehicle: VehicleDetail }) {
  const { t } = useTexts()
  const toDueText = useDueText()
  return (
    <Panel title={t.fleet.dueTitle} isPadded>
      {due.length === 0 ? (
        <p className="muted">{t.fleet.nothingDue}</p>
      ) : (
        <ul className={styles['due']}>
          {due.map((value) => (
            <li key={toDueText(value)} className={styles['two']}>
              <span className={value.isOverdue ? styles['over'] : styles['soon']}>{toDueText(value)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function History({ vehicle, onEnd }: { vehicle: VehicleDetail; onEnd: (downtimeId: number) => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const columns = useColumns(vehicle, onEnd)
  return (
    <Panel title={t.fleet.history}>
      <DataTable
        label={t.fleet.history}
        columns={columns}
        rows={vehicle.periods}
        rowKey={({ kind, from, code, downtimeId }) => `${kind}-${code ?? downtimeId}-${from}`}
        onOpen={({ code }) => (code === null ? undefined : void navigate({ to: `/reservas/${code}` }))}
        empty={<Empty title={t.fleet.noHistory} />}
      />
    </Panel>
  )
}

function useColumns(vehicle: VehicleDetail, onEnd: (downtimeId: number) => void): Column<VehiclePeriod>[] {
  const { t, format } = useTexts()
  const { branchName, may } = useMe()
  const texts = t.fleet
  const mayEnd = may('fleet.write', listBranches(vehicle))
  return [
    {
      name: 'kind',
      label: texts.columns.what,
      width: '20%',
      cell: (row) => (
        <span className={styles['two']}>
          {texts.kinds[row.kind]}
          {row.isPlanned && <small>{texts.planned}</small>}
          {row.isCancelled && <small>{texts.cancelled}</small>}
          {row.isForced && <small className={styles['over']}>{texts.forced}</small>}
        </span>
      ),
    },
    {
      name: 'when',
      label: texts.columns.when,
      width: '34%',
      cell: ({ from, until }) =>
        until === null
          ? fill(texts.openEnd, { from: format.at(from) })
          : fill(texts.period, { from: format.at(from), until: format.at(until) }),
    },
    {
      name: 'what',
      label: texts.columns.why,
      cell: (row) => (
        <span className={styles['two']}>
          {row.code === null ? row.reason : <Link to={`/reservas/${row.code}`}>{row.name}</Link>}
          {row.code !== null && <small>{formatCode(row.code)}</small>}
          {row.toBranchId !== null && (
            <small>{fill(texts.drivenTo, { branch: branchName(row.toBranchId), driver: row.driver ?? '' })}</small>
          )}
        </span>
      ),
    },
    {
      name: 'act',
      label: '',
      width: '128px',
      cell: (row) =>
        mayEnd &&
        row.downtimeId !== null &&
        row.isOpen &&
        row.isPlanned && (
          <Button isSmall onClick={() => onEnd(row.downtimeId ?? 0)}>
            {texts.cancelPlan}
          </Button>
        ),
    },
  ]
}
