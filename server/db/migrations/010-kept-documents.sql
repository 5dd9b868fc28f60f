-- A kept mail's PDF, so that a demonstration shows the whole mail (docs/decisions/018-documents.md).
alter table kept_mail add column document bytea;
