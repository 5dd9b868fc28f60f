import { useTexts } from '../../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import styles from './compare-bar.module.css'
import { maxCompared, type Comparison } from './use-comparison.ts'

/** The bar that collects classes to compare, with the link to the comparison. */
export function CompareBar({ cars, openHref, onClear }: Comparison) {
  const t = useTexts('fleet').compare
  return (
    <section className={styles.bar} aria-label={t.bar}>
      <div className={`wrap ${styles.row}`}>
        <output>{t.chosen(cars.length, maxCompared)}</output>
        <Button kind="quiet" size="sm" className={styles.clear} onClick={onClear}>
          {t.clear}
        </Button>
        {cars.length < 2 ? (
          <Button kind="on-dark" size="sm" disabled>
            {t.open}
          </Button>
        ) : (
          <ButtonLink kind="on-dark" size="sm" href={openHref}>
            {t.open}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
