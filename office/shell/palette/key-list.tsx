import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Key } from '../../components/button.tsx'
import { fill, useTexts } from '../../lib/texts.tsx'
import type { OfficePage } from '../office-page.ts'
import { modKey } from '../frame/top-bar.tsx'
import styles from './palette.module.css'

/** The list of all keyboard shortcuts. */
export function KeyList({ pages, onClose }: { pages: readonly OfficePage[]; onClose: () => void }) {
  const { t } = useTexts()
  const entries: [keys: string[], what: string][] = [
    [[modKey(), 'K'], t.keys.palette],
    ...pages.flatMap(({ hotkey, text }): [string[], string][] => (hotkey === undefined ? [] : [[[hotkey.toUpperCase()], t.pages[text]]])),
    ...pages.flatMap(({ key, text }): [string[], string][] =>
      key === undefined ? [] : [[['G', key.toUpperCase()], fill(t.keys.goTo, { page: t.pages[text] })]],
    ),
    [['J'], t.keys.next],
    [['K'], t.keys.previous],
    [['Enter'], t.keys.open],
    [[t.keys.space], t.keys.peek],
    [['/'], t.keys.search],
    [['E'], t.keys.handOver],
    [['C'], t.keys.change],
    [['D'], t.keys.deposit],
    [['L'], t.keys.late],
    [['M'], t.keys.note],
    [[modKey(), 'Enter'], t.keys.nextStep],
    [['↑', '↓', '←', '→'], t.keys.arrows],
    [['A'], t.keys.best],
    [['M'], t.keys.move],
    [['C'], t.keys.swap],
    [['B'], t.keys.block],
    [['V'], t.keys.vehicle],
    [['T'], t.keys.today],
    [['F2'], t.keys.edit],
    [[modKey(), 'D'], t.keys.fill],
    [[modKey(), 'R'], t.keys.fillRight],
    [[t.keys.deleteKey], t.keys.revert],
    [[modKey(), 'Z'], t.keys.undoEdit],
    [[modKey(), 'Y'], t.keys.redo],
    [['Z'], t.keys.undo],
    [['Esc'], t.keys.close],
    [['?'], t.keys.all],
  ]
  return (
    <Dialog isOpen onClose={onClose} title={t.keys.heading} closeLabel={t.shell.close}>
      <dl className={styles['keyList']}>
        {entries.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd aria-label={keys.join(' ')}>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
