// Uploaded pictures in the formats and sizes of the site.

import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared } from '../../db/statements/statement.ts'
import type { PictureFiles } from './convert-in-process.ts'

const savePictureSql = unprepared('save-picture')`
  insert into picture_file (id, webp_480, avif_480, avif_960, uploaded_by) values ($1, $2, $3, $4, $5)`

export const savePicture = (db: Queryable, id: string, { webp480, avif480, avif960 }: PictureFiles, staffId: number) =>
  savePictureSql(db, id, webp480, avif480, avif960, staffId)

const readPictureSql = prepared('read-picture')`
  select case $2 when '480.webp' then webp_480 when '480.avif' then avif_480 else avif_960 end as content from picture_file where id = $1`

/** One of the files of a picture. @param size `480.webp`, `480.avif` or `960.avif` */
export const readPicture = async (db: Queryable, id: string, size: string): Promise<Buffer | undefined> =>
  (await readPictureSql(db, id, size))[0]?.content ?? undefined

const deleteUnusedSql = unprepared('delete-unused-pictures')`
  delete from picture_file f where uploaded_at < clock_timestamp() - $1 * interval '1 hour'
    and not exists (select from picture p where p.id = f.id)
    and not exists (
      select from catalog_change c join catalog_draft d on d.id = c.draft_id
      where c.table_name = 'picture' and c.key = f.id and d.status <> 'discarded'
    )`

/** Deletes pictures that neither the site, a draft nor a publication refers to. A publication that can be reverted needs its pictures. */
export const deleteUnusedPictures = (db: Queryable, afterHours: number) => deleteUnusedSql(db, afterHours)
