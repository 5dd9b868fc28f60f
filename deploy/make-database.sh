#!/bin/sh
# The PostgreSQL container runs this once, when its volume is empty. It creates a role that owns the site's database and has no other rights.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres --set password="$POSTGRES_PASSWORD" <<'SQL'
create role istmo login password :'password';
create database istmo owner istmo template template0 encoding 'UTF8' locale 'C.UTF-8';
alter role current_user password null;
SQL
