-- What people write on the contact page. `mailed_at` stays null until the mail has been handed over.
create table contact_queries (
  id         integer generated always as identity primary key,
  request_id uuid unique,
  account_id integer,
  name       text not null check (char_length(name) between 1 and 100 and name !~ '[\r\n]'),
  email      text not null check (char_length(email) between 3 and 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  category   text not null check (category in ('Technical Support', 'Billing', 'Inquiry', 'Summary', 'Correction',
                                               'My Account', 'Majlis Related', 'Other')),
  comments   text not null check (char_length(comments) between 1 and 5000),
  created_at timestamptz not null,
  mailed_at  timestamptz
);

-- How often somebody did something of late; the columns are those that rate-limiter-flexible writes.
-- `expire` is in milliseconds since 1970.
create table rate_limits (
  key    text primary key,
  points integer not null,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
