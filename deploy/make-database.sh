#!/bin/sh
# Run once by the container of PostgreSQL, when its volume is empty: a role that owns the site's database and may do nothing beside it.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres --set password="$POSTGRES_PASSWORD" <<'SQL'
create role istmo login password :'password';
create database istmo owner istmo template template0 encoding 'UTF8' locale 'C.UTF-8';
alter role current_user password null;
SQL
