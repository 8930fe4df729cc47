-- Who could be booked so far without having been asked stays bookable; from now on an attorney begins when somebody says so.
INSERT INTO "attorney_schedules" ("attorney_id", "takes_bookings")
SELECT "id", true FROM "users"
WHERE ("role" = 'attorney' OR ("role" = 'admin' AND "is_attorney")) AND "disabled_at" IS NULL AND "closed_at" IS NULL
ON CONFLICT DO NOTHING;
