CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"address" text NOT NULL,
	"restored_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"is_held_by_setting" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_one" CHECK (id = 1)
);
