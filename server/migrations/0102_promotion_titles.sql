-- The title of a promotion in the other languages; null: members read `title`.
alter table orders_promotions
  add column title_ar text check (char_length(title_ar) between 1 and 120),
  add column title_tr text check (char_length(title_tr) between 1 and 120),
  add column title_ur text check (char_length(title_ur) between 1 and 120);
