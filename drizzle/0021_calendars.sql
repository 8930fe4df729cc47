CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"audience" text NOT NULL,
	"titles" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feeds_audience" CHECK (audience IN ('client', 'staff')),
	CONSTRAINT "calendar_feeds_titles" CHECK (titles IN ('plain', 'named'))
);
--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"sealed_access" text NOT NULL,
	"titles" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "outside_calendars_titles" CHECK (titles IN ('plain', 'named')),
	CONSTRAINT "outside_calendars_problem" CHECK (problem IN ('address', 'refused', 'missing', 'unreachable', 'busy', 'unusable'))
);
--> statement-breakpoint
CREATE TABLE "busy_elsewhere" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"attorney_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_elsewhere_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_elsewhere" ADD CONSTRAINT "busy_elsewhere_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_elsewhere_attorney" ON "busy_elsewhere" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "busy_elsewhere_end" ON "busy_elsewhere" USING btree ("ends_at");