-- The sentences of a text whose times a program finds; null: the program writes down what is said.
alter table transcribing_runs add column sentences jsonb;
