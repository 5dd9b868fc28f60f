import type { Broker } from '#contract/office/brokers.ts'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { Status } from '../../components/status.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { IconBan } from '../../shell/icons.tsx'

export function BrokerStatus({ broker: { isActive }, isTag = false }: { broker: Pick<Broker, 'isActive'>; isTag?: boolean }) {
  const { states } = useTexts().t.brokers
  return isActive ? (
    <Status tone="ok" icon={IconCheck} text={states.on} isTag={isTag} />
  ) : (
    <Status tone="off" icon={IconBan} text={states.off} isTag={isTag} />
  )
}
