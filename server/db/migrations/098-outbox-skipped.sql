-- Done work that had nothing left to do, such as a mail that no longer applied: when it was found. A booking's history lists only what left.
alter table outbox add column skipped_at timestamptz;
