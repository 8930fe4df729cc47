CREATE TABLE "fault_places" (
	"fingerprint" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "fault_places_fingerprint_page_language_device_pk" PRIMARY KEY("fingerprint","page","language","device")
);
--> statement-breakpoint
CREATE TABLE "fault_sightings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"browser_language" text NOT NULL,
	"is_elderly" boolean NOT NULL,
	"assistive_technology" boolean NOT NULL,
	"user_id" uuid,
	"role" text,
	"breadcrumbs" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_day_page_language_measure_bucket_pk" PRIMARY KEY("day","page","language","measure","bucket")
);
--> statement-breakpoint
ALTER TABLE "fault_places" ADD CONSTRAINT "fault_places_fingerprint_faults_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."faults"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_sightings" ADD CONSTRAINT "fault_sightings_fingerprint_faults_fingerprint_fk" FOREIGN KEY ("fingerprint") REFERENCES "public"."faults"("fingerprint") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fault_sightings_kind" ON "fault_sightings" USING btree ("fingerprint","at");--> statement-breakpoint
CREATE INDEX "fault_sightings_at" ON "fault_sightings" USING btree ("at");