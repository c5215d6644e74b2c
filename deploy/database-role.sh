#!/bin/sh
# Run by PostgreSQL's image once, on an empty volume: the site's role owns its database and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v password="$(cat /run/secrets/database-password)" <<'SQL'
create role emmaus login nosuperuser nocreatedb nocreaterole password :'password';
create database emmaus owner emmaus;
revoke connect on database postgres from public;
SQL
