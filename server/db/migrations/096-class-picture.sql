-- A photo of a class, as promotions and articles have one. Without it, the drawing in the column "picture" is shown.
alter table car_class add column picture_id text references picture deferrable initially deferred;
