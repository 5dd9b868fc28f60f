import { writeSearchAddress } from '#contract/search-address.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Card, Stage } from '../../../../ui/content/card.tsx'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Tag } from '../../../../ui/content/tag.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { describeReason } from './car-facts.ts'
import { CarPrice } from './car-price.tsx'
import { CarSpecs } from './car-specs.tsx'
import { CarUnavailable } from './car-unavailable.tsx'
import styles from './car-card.module.css'
import { maxCompared } from '../compare/use-comparison.ts'
import { isFree } from '../list/fleet-view.ts'
import type { ListContext } from '../list/list-context.ts'

interface CarCardProps {
  car: RatedClass
  context: ListContext
  isEager: boolean
}

/** One class of the list: description, total price and availability. */
export function CarCard({ car, context, isEager }: CarCardProps) {
  const t = useTexts('fleet')
  const { language } = useApp()
  const name = car.name?.[language] ?? ''
  const isAvailable = isFree(car)
  return (
    <Card as="li" className={classNames(styles.card, !isAvailable && styles.gone)}>
      <Stage isFaded={!isAvailable} className={styles.stage}>
        <CarPicture car={car} alt="" sizes="(min-width: 1200px) 268px, (min-width: 768px) 240px, 130px" isEager={isEager} />
        {isAvailable && car.availability === 'last' && (
          <p className={styles.scarce}>{car.left === undefined ? t.car.fewLeft : t.car.left(car.left)}</p>
        )}
        {isAvailable && car.previousTotalCents !== undefined && (
          <Tag tone="deep" className={styles.tag}>
            {t.car.discounted}
          </Tag>
        )}
        {car.reason !== undefined && <Tag className={styles.tag}>{describeReason(car.reason, t)}</Tag>}
      </Stage>
      <div className={styles.body}>
        <h2>{name}</h2>
        {car.model !== undefined && <Models model={car.model} />}
        <CarSpecs car={car} />
      </div>
      <CardTools car={car} name={name} context={context} />
      {!isAvailable && <CarUnavailable car={car} name={name} search={context.search} branches={context.branches} />}
      {isAvailable && (
        <CarPrice
          car={car}
          name={name}
          hasDates={context.search !== null}
          onBreakdown={context.search === null ? undefined : () => context.onBreakdown(car)}
        />
      )}
    </Card>
  )
}

/** On a phone the first model stands for all, which the page of the class names. */
function Models({ model }: { model: string }) {
  const t = useTexts('fleet')
  const [first = ''] = model.split(',')
  return (
    <p className={styles.model}>
      {first}
      <span>{model.slice(first.length)}</span> {t.car.orSimilar}
    </p>
  )
}

function CardTools({ car, name, context }: { car: RatedClass; name: string; context: ListContext }) {
  const t = useTexts('fleet')
  const { search, branches, comparison } = context
  const isCompared = comparison.ids.includes(car.id)
  return (
    <div className={styles.tools}>
      <Link to={paths.seeFleet(car.id, search === null ? {} : writeSearchAddress(search, branches))} aria-label={t.car.detailNamed(name)}>
        {t.car.detail}
      </Link>
      <CheckboxField
        className={classNames(styles.compare, 'needs-script')}
        label={t.car.compare}
        checked={isCompared}
        disabled={!isCompared && comparison.ids.length >= maxCompared}
        aria-label={t.car.compareNamed(name)}
        onChange={() => comparison.onToggle(car)}
      />
    </div>
  )
}
