-- When a code had its effect; null: not yet. Until it expires, it answers the same request again.
alter table accounts_codes add column used_at timestamptz;
