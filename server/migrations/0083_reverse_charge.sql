-- Whether a business of the country, by a tax number of it, owes the tax of its purchases itself (decision 70).
-- An order or a document with a country and a rate of 0 was placed so.
alter table invoices_tax_rates add column has_reverse_charge boolean not null default false;
