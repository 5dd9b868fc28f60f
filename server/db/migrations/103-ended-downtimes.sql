-- A downtime with an end was extended by 90 days again and again when its car was to be sold or moved later, also if it had long ended.
delete from block b using downtime d
  where d.id = b.downtime_id and d.kind <> 'transfer' and d.until_at is not null and b.from_ts >= d.until_at;
-- The downtime of a planned sale stayed open after the car had left.
update downtime d set ended_at = v.left_at from vehicle v where v.id = d.vehicle_id and v.left_at is not null and d.ended_at is null;
