#!/bin/sh
# Creates the database with its user and roles in a new PostgreSQL 16 or newer (docs/running.md,
# "A PostgreSQL server"). The image of PostgreSQL runs this once, as the superuser. DATABASE_PASSWORD is
# the password of the new user.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role good_repair login password :'password';
create role good_repair_member nologin;
create role good_repair_system nologin;
create role good_repair_limited nologin in role good_repair_member;
grant good_repair_member, good_repair_limited, good_repair_system to good_repair with inherit false, set true;
create database good_repair owner good_repair;
\connect good_repair
-- Searches can use their indexes only if the function behind LIKE is marked as leakproof.
alter function textlike(text, text) leakproof;
SQL
