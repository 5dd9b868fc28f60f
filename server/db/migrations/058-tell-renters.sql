-- Whether renters whose times fall outside of the new hours get a mail when a scheduled draft is published.
alter table catalog_draft add column tell_renters boolean not null default false;
