-- no transaction
-- What a car does, in the order of time.
drop index concurrently if exists block_vehicle_time;
create index concurrently block_vehicle_time on block (vehicle_id, from_ts) where vehicle_id is not null;
drop index concurrently if exists block_of_downtime;
create index concurrently block_of_downtime on block (downtime_id) where downtime_id is not null;
