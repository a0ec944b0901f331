#!/bin/sh
# Creates the user of the app and its database, as docs/operations.md does on a server. The image of
# PostgreSQL runs this once, on an empty volume. The user may create roles and owns the database, and isn't a
# superuser.
set -eu

psql --username postgres --set ON_ERROR_STOP=1 --set password="$UNPAUSE_PASSWORD" <<'SQL'
create role unpause login createrole password :'password';
create database unpause owner unpause encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
