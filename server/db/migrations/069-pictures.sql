-- Pictures that the office uploads for promotions and articles (docs/decisions/071-pictures.md).

-- What an upload was converted to. It never changes; the catalogue decides what visitors see of it.
create table picture_file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- 480 and 960 pixels wide.
  webp_480 bytea not null,
  avif_480 bytea not null,
  avif_960 bytea not null,
  uploaded_by int not null references staff,
  uploaded_at timestamptz not null default clock_timestamp()
);
-- Pictures are compressed already.
alter table picture_file
  alter column webp_480 set storage external,
  alter column avif_480 set storage external,
  alter column avif_960 set storage external;

-- A picture in the catalogue: its description, and the point that every crop shows, in per cent of its width and height.
create table picture (
  id text primary key references picture_file,
  alt_es text not null,
  alt_en text not null,
  focus_x int not null check (focus_x between 0 and 100),
  focus_y int not null check (focus_y between 0 and 100)
);
create trigger raise_version after insert or update or delete or truncate on picture
  for each statement execute function raise_catalog_version();
create trigger note_outside after insert or update or delete on picture for each row execute function note_outside_change();

-- Without one, the drawing of a class in the column "picture" is shown. A publication may remove a picture before the row that shows it changes.
alter table promotion add column picture_id text references picture deferrable initially deferred;
alter table post add column picture_id text references picture deferrable initially deferred;
