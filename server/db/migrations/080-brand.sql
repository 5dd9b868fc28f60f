-- What the office publishes of the company's brand. Null: the installation's setting (docs/operations.md), or nothing if there is no setting.
create table brand (
  id int primary key check (id = 1),
  name text check (name <> ''),
  club text check (club <> ''),
  phone text check (phone ~ '^\+?[0-9][0-9 ().-]{5,28}[0-9]$'),
  whatsapp text check (whatsapp ~ '^\+[0-9][0-9 ().-]{5,28}[0-9]$'),
  email text check (email ~ '^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$'),
  instagram text check (instagram like 'https://%'),
  facebook text check (facebook like 'https://%'),
  tiktok text check (tiktok like 'https://%'),
  youtube text check (youtube like 'https://%'),
  -- Of buttons and links.
  color text check (color ~ '^#[0-9a-f]{6}$')
);
insert into brand (id) values (1);
create trigger raise_version after insert or update or delete or truncate on brand
  for each statement execute function raise_catalog_version();
create trigger note_outside after insert or update or delete on brand for each row execute function note_outside_change();
