-- What is counted a day over all processes: what was heard, looked for in vain, stalled or failed. It names nobody.
create table tally_days (
  -- In UTC.
  day    date   not null,
  figure text   not null check (char_length(figure) between 1 and 60),
  -- What is counted apart from the rest of it, such as one track; empty: nothing is.
  part   text   not null default '' check (char_length(part) <= 200),
  amount bigint not null,
  primary key (figure, day, part)
);
create index tally_days_day on tally_days (day);

-- Who of the team wants the summary of each week, and of which Monday they had the last.
create table dashboard_readers (
  account_id  integer primary key references accounts_members on delete cascade,
  wanted_from timestamptz not null,
  told_week   date
);
