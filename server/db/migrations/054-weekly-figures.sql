-- Whether an owner gets the figures of the week by mail (docs/decisions/066-figures.md).
alter table staff add column wants_weekly_figures boolean not null default true;
