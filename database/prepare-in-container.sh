#!/bin/sh
# What compose.yaml runs once, before the first server comes: roles and an empty database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v password="$POSTGRES_PASSWORD" -v database=innertide -f /prepare/prepare-postgres.sql
