-- Which keys have sealed anything is asked at every start, and an exchange of keys looks for what a former one has sealed: both by the
-- beginning of what is sealed (server/vault.ts), which few values share, so that neither takes longer with the years.
create index reservation_papers_key on reservation (substring(papers from 1 for 2 + get_byte(substring(papers from 2 for 1), 0))) where papers is not null;
create index client_document_key on client (substring(sealed_document from 1 for 2 + get_byte(substring(sealed_document from 2 for 1), 0))) where sealed_document is not null;
create index client_licence_key on client (substring(sealed_licence from 1 for 2 + get_byte(substring(sealed_licence from 2 for 1), 0))) where sealed_licence is not null;
create index check_in_signature_key on check_in (substring(signature from 1 for 2 + get_byte(substring(signature from 2 for 1), 0))) where signature is not null;
create index check_in_driver_licence_key on check_in_driver (substring(licence from 1 for 2 + get_byte(substring(licence from 2 for 1), 0))) where licence is not null;
create index check_in_photo_content_key on check_in_photo (substring(content from 1 for 2 + get_byte(substring(content from 2 for 1), 0))) where content is not null;
