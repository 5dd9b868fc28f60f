import type { CatalogRow, CatalogTable } from '#contract/office/catalog.ts'
import type { DraftProblem } from '#contract/office/drafts.ts'
import { TextInput } from '../../components/field.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { useProblemText } from '../rates/problem-text.ts'
import type { DraftEditing, RowEdit } from '../rates/use-draft.ts'
import { FocalPoint } from './focal-point.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { listPairs } from './kinds.ts'
import { useRowEditing } from './use-row-editing.ts'
import contents from './contents.module.css'
import styles from './picture.module.css'

/** The removal of the picture that only this row shows. */
export const toPictureRemoval = (row: CatalogRow | null, find: DraftEditing['findFuture']): RowEdit[] => {
  const id = row?.['picture_id']
  return typeof id === 'string' ? [{ table: 'picture', key: id, before: find('picture', id), after: null }] : []
}

interface PicturePanelProps {
  /** The row that shows the picture. */
  table: string
  rowKey: string
  row: CatalogRow
  /** The declaration of the pictures' table. */
  pictures: CatalogTable
  editing: DraftEditing
  canEdit: boolean
}

/** The picture of a class, a promotion or an article: upload, description in both languages, focal point. */
export function PicturePanel({ table, rowKey, row, pictures, editing, canEdit }: PicturePanelProps) {
  const { t } = useTexts()
  const texts = t.pictures
  const id = typeof row['picture_id'] === 'string' ? row['picture_id'] : null
  /** Gives the row another picture, or none; the former one is removed from the catalogue. */
  const replace = (next: string | null) =>
    editing.edit([
      ...(next === null
        ? []
        : [{ table: 'picture', key: next, before: null, after: { id: next, alt_es: '', alt_en: '', focus_x: 50, focus_y: 50 } }]),
      { table, key: rowKey, before: row, after: { ...row, picture_id: next } },
      ...toPictureRemoval(row, editing.findFuture),
    ])
  return (
    <Panel title={texts.title} note={id === null ? texts.none : texts.note}>
      {id !== null && <PictureFields key={id} id={id} {...{ pictures, editing, canEdit }} problems={editing.draft?.problems ?? []} />}
      {canEdit && (
        <div className={styles['foot']}>
          <PictureUpload label={id === null ? texts.upload : texts.replace} onUploaded={replace} />
          {id !== null && (
            <Button kind="quiet" onClick={() => replace(null)}>
              {texts.remove}
            </Button>
          )}
          <span>{texts.rules}</span>
        </div>
      )}
    </Panel>
  )
}

interface PictureFieldsProps extends Pick<PicturePanelProps, 'pictures' | 'editing' | 'canEdit'> {
  id: string
  problems: readonly DraftProblem[]
}

function PictureFields({ id, pictures, editing, canEdit, problems }: PictureFieldsProps) {
  const { language } = useTexts()
  const describeProblem = useProblemText()
  const typing = useRowEditing(pictures, 'picture', id, editing)
  const { row } = typing
  if (row === null) return null
  return (
    <>
      <FocalPoint
        {...{ id, canEdit }}
        x={Number(row['focus_x'])}
        y={Number(row['focus_y'])}
        onChange={(x, y) => editing.edit([{ table: 'picture', key: id, before: row, after: { ...row, focus_x: x, focus_y: y } }])}
      />
      <div className={contents['languages']}>
        {listPairs(pictures).flatMap(({ es, en }) =>
          [es, en].map((field) => {
            const problem = problems.find((item) => item.table === 'picture' && item.key === id && item.field === field.name)
            const error = problem === undefined ? undefined : describeProblem(problem)
            return (
              <TextInput
                key={field.name}
                name={field.name}
                label={field.label[language]}
                error={error === undefined ? undefined : `${error.reason} ${error.remedy}`}
                lang={field === es ? 'es' : 'en'}
                maxLength={300}
                disabled={!canEdit}
                value={typing.getValue(field)}
                onChange={(event) => typing.type(field, event.target.value)}
                onBlur={typing.save}
              />
            )
          }),
        )}
      </div>
    </>
  )
}
